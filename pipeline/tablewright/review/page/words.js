// What the page says, in English and French, following the browser.

const ENGLISH = {
  skip: 'To the content', who: 'Working as', sheets: 'Sheets', queue: 'Queue', fresh: 'New sheet',
  left: '{n} left', done: '{n} settled', eta: 'about {t} at this pace', begin: 'Begin', open: '{n} open', nothing: 'Nothing is open.',
  things: '{n} things need a person', thing: 'One thing needs a person', make: 'Make the package', signed: 'signed', unsigned: 'not signed',
  unread: 'not seen on a scan', new: 'new', cells: '{n} cells', difference: 'difference', error: 'contradiction', flag: 'flagged',
  suspicion: 'suspicion', frameTag: 'new table', differences: 'differences', errors: 'contradictions', flags: 'flagged', suspicions: 'suspicions', frameTags: 'new tables', keyingTag: 'typed otherwise', placealt: 'The place on the scan', row: 'Row', column: 'Column', table: 'Table', why: 'Why it is here', choices: 'What it says',
  typing: 'Or type it', blank: 'blank', noscan: 'No scan shows this cell.', cropalt: 'The cell on the scan', aroundalt: 'The cell and what stands around it',
  settle: 'Settle', by_decided: 'decided', by_as_it_stands: 'as it stands', k_next: 'next cell', k_first: 'take the first', k_digit: 'take another', k_type: 'type', k_dash: 'a dash', k_undo: 'undo', k_skip: 'later / back', k_same: 'same pictures',
  k_leave: 'cannot be decided', k_table: 'whole table', undone: 'Undone.', nothingUndo: 'There is nothing of yours to undo.',
  overtaken: '{by} was quicker: {what}. Nothing was overwritten.', noRoom: 'This could not be saved. It is kept here, and sent again until it can be.', stopped: 'The server does not answer. What you did is kept here and sent when it is back; run `tablewright review` again if it was stopped.',
  moved: 'Another session answers at this address now. What you did is kept in this browser until the own one is started again.', sentLate: 'Saved now: {n} that had not arrived.',
  stands: 'The print stands', reason: 'Why (kept in the erratum)', remedy: 'What would settle it', allDone: 'All settled.', allDoneMore: 'Tables with nothing open can be signed.',
  sign: 'Sign the table', signHint: 'Your name under this table: canonical CSV, errata and signature are written together.', note: 'Note', cancel: 'Cancel', name: 'Name',
  signDone: '{t} is signed.', needsOpen: '{n} open: settle them, then sign.', zoomIn: 'Larger', zoomOut: 'Smaller', fit: 'Whole page', scanOf: 'Scan',
  tableAlt: 'The page with the cells of the table drawn on it', text: 'Text of the table', sure: 'read without doubt', st_open: 'open', st_settled: 'settled', st_left: 'undecided',
  same: 'Same pictures', sameOf: '{n} that look the same', sameText: 'They say', lift: 'Space lifts one out of the group', oddOnes: 'Standing out: Space takes one in', theOthers: 'The others', settleAll: 'Settle these', nextGroup: 'Next group', groupOf: 'Group {i} of {n}',
  searching: 'Looking…', key: 'Type again', keyHint: 'Type what you see. Every reading is hidden.', keyLeft: '{n} of {all} left', agree: 'Both keyings agree.', differ: '{n} places where the two keyings differ',
  stepDrop: 'Name the sheet and drop its scan: it is read while you watch.', stepSettle: 'Settle what is in doubt, cell by cell.', stepConfirm: 'Confirm what each table is, and sign it.', stepMake: 'Make the package: the table can be looked up.',
  which: 'Which does the print say?', dropHere: 'Drop a scan here', choose: 'Choose a file', sheetName: 'Name of the sheet', nameHint: 'small letters, digits, underscores', reading: 'Reading…', go: 'Go to its queue',
  frame: 'What this table is', inferred: 'inferred', confirm: 'Confirm', confirmed: 'Confirmed.', f_id: 'Name', f_title: 'Title', f_page: 'Page', f_header_rows: 'Header rows', f_label_columns: 'Label columns', f_right_labels: 'Labels again at the right', f_groups: 'Rows that title others', titleRow: 'Row titles others', o_die: 'rolls of dice', o_odds: 'odds', o_threshold: 'thresholds', o_ordinal: 'ranks', o_label: 'labels', o_text: 'text', o_number: 'numbers', o_losses: 'losses of both sides, as 1/2', o_codes: 'codes', f_rows: 'Rows are', f_columns: 'Columns are', f_grammar: 'Cells are', f_dice: 'Dice', f_called: 'called', headerEnds: 'Header ends here', labelsEnd: 'Labels end here',
  leaveTitle: 'This cell cannot be decided', couldBe: 'What it may say, one a line', leaveIt: 'Leave it open', k_draft: 'edit the text', later: 'Later', mend: 'Mend the grid', mendHint: 'Drag a line or a corner, or Tab to it and use the arrow keys; Delete takes a line away. Click a cell to merge or split it.', addColumn: 'Add a column line', addRow: 'Add a row line', dropLine: 'Take the line away', mergeRight: 'Merge with the right', mergeDown: 'Merge with below', split: 'Split', readAgain: 'Read again', columnLine: 'Column line', rowLine: 'Row line', drawTable: 'Draw a table', drawHint: 'Drag from one corner of the table to the opposite one. Say how many columns and rows it has, move the lines that stand otherwise, then have it read.', countColumns: 'Columns', countRows: 'Rows', outline: 'Outline anew', corner: 'Corner', pages: '{n} pages',
};

const FRENCH = {
  skip: 'Aller au contenu', who: 'Vous êtes', sheets: 'Feuilles', queue: 'File', fresh: 'Nouvelle feuille',
  left: '{n} à voir', done: '{n} réglés', eta: 'environ {t} à ce rythme', begin: 'Commencer', open: '{n} à voir', nothing: 'Rien à voir.',
  things: '{n} points attendent quelqu’un', thing: 'Un point attend quelqu’un', make: 'Produire le paquet', signed: 'signée', unsigned: 'non signée',
  unread: 'vue sur aucun scan', new: 'nouvelle', cells: '{n} cases', difference: 'différence', error: 'contradiction', flag: 'douteuse',
  suspicion: 'soupçon', frameTag: 'nouvelle table', differences: 'différences', errors: 'contradictions', flags: 'douteuses', suspicions: 'soupçons', frameTags: 'nouvelles tables', keyingTag: 'saisie autrement', placealt: 'L’endroit sur le scan', row: 'Ligne', column: 'Colonne', table: 'Table', why: 'Pourquoi', choices: 'Ce qu’elle dit',
  typing: 'Ou tapez-le', blank: 'vide', noscan: 'Aucun scan ne montre cette case.', cropalt: 'La case sur le scan', aroundalt: 'La case et ce qui l’entoure',
  settle: 'Régler', by_decided: 'décidé', by_as_it_stands: 'en l’état', k_next: 'case suivante', k_first: 'prendre le premier', k_digit: 'en prendre un autre', k_type: 'taper', k_dash: 'un tiret', k_undo: 'annuler', k_skip: 'plus tard / retour', k_same: 'mêmes images',
  k_leave: 'indécidable', k_table: 'table entière', undone: 'Annulé.', nothingUndo: 'Vous n’avez rien à annuler.',
  overtaken: '{by} a été plus rapide : {what}. Rien n’a été écrasé.', noRoom: 'L’enregistrement a échoué. Votre travail est gardé ici, et renvoyé jusqu’à ce qu’il passe.', stopped: 'Le serveur ne répond pas. Votre travail est gardé ici et sera envoyé à son retour ; relancez `tablewright review` s’il a été arrêté.',
  moved: 'Une autre session répond à cette adresse. Votre travail est gardé dans ce navigateur jusqu’au retour de la sienne.', sentLate: 'Enregistré maintenant : {n} en attente.',
  stands: 'L’imprimé est exact', reason: 'Pourquoi (gardé dans l’erratum)', remedy: 'Ce qui le réglerait', allDone: 'Tout est réglé.', allDoneMore: 'Les tables où rien n’est en suspens peuvent être signées.',
  sign: 'Signer la table', signHint: 'Votre nom sous cette table : CSV, errata et signature sont écrits ensemble.', note: 'Note', cancel: 'Annuler', name: 'Nom',
  signDone: '{t} est signée.', needsOpen: '{n} à voir : réglez-les, puis signez.', zoomIn: 'Plus grand', zoomOut: 'Plus petit', fit: 'Page entière', scanOf: 'Scan',
  tableAlt: 'La page, avec les cases de la table dessinées dessus', text: 'Texte de la table', sure: 'lue sans doute', st_open: 'à voir', st_settled: 'réglée', st_left: 'indécidable',
  same: 'Mêmes images', sameOf: '{n} qui se ressemblent', sameText: 'Elles disent', lift: 'Espace en retire une du groupe', oddOnes: 'À part : Espace en reprend une', theOthers: 'Les autres', settleAll: 'Régler celles-ci', nextGroup: 'Groupe suivant', groupOf: 'Groupe {i} sur {n}',
  searching: 'Recherche…', key: 'Saisir de nouveau', keyHint: 'Tapez ce que vous voyez. Toute lecture est cachée.', keyLeft: '{n} sur {all} à saisir', agree: 'Les deux saisies concordent.', differ: '{n} endroits où les deux saisies diffèrent',
  stepDrop: 'Nommez la feuille et déposez son scan : il est lu sous vos yeux.', stepSettle: 'Réglez ce qui est douteux, case par case.', stepConfirm: 'Confirmez ce qu’est chaque table, et signez-la.', stepMake: 'Produisez le paquet : la table peut être consultée.',
  which: 'Que dit l’imprimé ?', dropHere: 'Déposez un scan ici', choose: 'Choisir un fichier', sheetName: 'Nom de la feuille', nameHint: 'minuscules, chiffres, tirets bas', reading: 'Lecture…', go: 'Aller à sa file',
  frame: 'Ce qu’est cette table', inferred: 'déduit', confirm: 'Confirmer', confirmed: 'Confirmé.', f_id: 'Nom', f_title: 'Titre', f_page: 'Page', f_header_rows: 'Lignes d’en-tête', f_label_columns: 'Colonnes d’étiquettes', f_right_labels: 'Étiquettes répétées à droite', f_groups: 'Lignes qui titrent les autres', titleRow: 'Ligne de titre', o_die: 'des jets de dés', o_odds: 'des rapports de force', o_threshold: 'des seuils', o_ordinal: 'des rangs', o_label: 'des étiquettes', o_text: 'du texte', o_number: 'des nombres', o_losses: 'des pertes des deux camps, comme 1/2', o_codes: 'des codes', f_rows: 'Les lignes sont', f_columns: 'Les colonnes sont', f_grammar: 'Les cases sont', f_dice: 'Dés', f_called: 'appelées', headerEnds: 'L’en-tête finit ici', labelsEnd: 'Les étiquettes finissent ici',
  leaveTitle: 'Cette case est indécidable', couldBe: 'Ce qu’elle peut dire, un par ligne', leaveIt: 'La laisser ouverte', k_draft: 'corriger le texte', later: 'Plus tard', mend: 'Réparer la grille', mendHint: 'Tirez un trait ou un coin, ou allez-y avec Tab et déplacez-le avec les flèches ; Suppr enlève un trait. Cliquez une case pour la fusionner ou la diviser.', addColumn: 'Ajouter un trait de colonne', addRow: 'Ajouter un trait de ligne', dropLine: 'Enlever le trait', mergeRight: 'Fusionner à droite', mergeDown: 'Fusionner en bas', split: 'Diviser', readAgain: 'Relire', columnLine: 'Trait de colonne', rowLine: 'Trait de ligne', drawTable: 'Dessiner une table', drawHint: 'Tirez d’un coin de la table au coin opposé. Dites combien elle a de colonnes et de lignes, déplacez les traits qui sont ailleurs, puis faites-la lire.', countColumns: 'Colonnes', countRows: 'Lignes', outline: 'Retracer le contour', corner: 'Coin', pages: '{n} pages',
};

const isFrench = (navigator.languages || [navigator.language]).find((l) => /^(fr|en)/i.test(l))?.toLowerCase().startsWith('fr');
document.documentElement.lang = isFrench ? 'fr' : 'en';
const WORDS = isFrench ? FRENCH : ENGLISH;

export const LANGUAGE = isFrench ? 'fr' : 'en';

/** Who says so: a reader by its name, the program itself in words. */
export function sayWho(by) {
  return by.map((one) => WORDS[`by_${one.replaceAll(' ', '_')}`] ?? one).join(', ');
}

/** Why something is in the queue, in a word. */
export function sayCause(cause, n = 1) {
  const key = { frame: 'frameTag', keying: 'keyingTag' }[cause] ?? cause;
  return WORDS[n === 1 ? key : `${key}s`] ?? WORDS[key];
}

/** A sentence of the page, its {gaps} filled. */
export function say(key, gaps = {}) {
  return WORDS[key].replace(/\{(\w+)\}/g, (_, name) => gaps[name]);
}
