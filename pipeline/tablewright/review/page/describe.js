// What a table is, said by the person beside it: each guess a question, tried at once on the resolver that would be made.

import { act, get, path, tryOut, who } from './api.js';
import { $, el, key, toast } from './dom.js';
import { alike, inWords, told, toldFault } from './phrases.js';
import { progress } from './app.js';
import { say } from './words.js';

const KINDS = ['die', 'count', 'differential', 'odds', 'threshold', 'ordinal', 'label'];
const GRAMMARS = ['codes', 'losses', 'number', 'amounts', 'rolls', 'text'];
const LANGUAGES = ['fra', 'eng', 'deu', 'ita', 'spa'];
const PAUSE = 300; // milliseconds after the last key before the description is tried

const kept = new Map(); // by table, what was typed here and not confirmed yet: it outlives a look at another view

export function describe(part, hand) {
  const name = `${hand.sheet}/${hand.id}`;
  let frame = null, isChanged = false, quote = '', tried = null, inputs = {}, timer = null, asked = 0, asking = Promise.resolve(), shownFor = null, isAwaited = false;
  const status = el('div.look.small', { role: 'status' }), foot = el('div.row'), box = el('div.look');

  /** Show the form once; later only what has changed around it, so that nothing typed is ever lost. */
  function draw() {
    const whole = hand.table();
    const now = JSON.stringify(whole.frame), hadFocus = document.activeElement?.id;
    if (now !== shownFor) {
      shownFor = now;
      isChanged = kept.has(name);
      frame = kept.get(name) ?? (whole.frame && structuredClone(whole.frame));
      part.replaceChildren(el('h2', {}, say('frame')), frame ? form() : el('p.soft.small', {}, say('byHand')), status, box, foot);
      if (frame) later(0);
    }
    drawFoot(hadFocus);
  }

  function drawFoot(hadFocus = document.activeElement?.id) {
    const whole = hand.table();
    const open = whole.cells.filter((cell) => cell.state === 'open').length;
    const isSaid = whole.confirmed && !isChanged;
    const yes = el('button.main', { id: 'describe-yes', onclick: confirm, disabled: Boolean(tried?.faults?.length) }, say('thatIsIt'), key('Enter'));
    const wanted = [open ? say('doubts', { n: open }) : null, whole.to_proof.length ? say('rowsLeft', { n: whole.to_proof.length }) : null, ...errors().map((one) => inWords(one.message))].filter(Boolean);
    const written = $('sign-note')?.value ?? ''; // what is typed outlives a drawing
    const note = el('input', { id: 'sign-note', value: written, 'aria-label': say(whole.known ? 'reasonOfChange' : 'note'), placeholder: say(whole.known ? 'reasonOfChange' : 'note') });
    const sign_ = el('button.main', { id: 'sign', onclick: () => sign(note.value), disabled: wanted.length > 0, title: wanted.join(' · ') }, say('signAs', { by: who() }), key('Enter'));
    if (whole.signed && !isChanged) foot.replaceChildren(el('p', {}, el('span.tag.signed', {}, say('signed')), ' ', el('a', { href: '#/' }, say('whatNext'))));
    else if (frame && !isSaid) foot.replaceChildren(yes);
    else foot.replaceChildren(note, sign_, el('span.small.soft', {}, wanted.join(' · ')));
    if (hadFocus === 'sign-note') $('sign-note')?.focus();
    else if ((isAwaited && document.activeElement === document.body) || ['describe-yes', 'sign'].includes(hadFocus)) focus();
  }

  const errors = () => (tried?.findings ?? []).filter((one) => one.severity === 'error');
  /** Go to what is to be done next; while it cannot be done (the description is being tried), as soon as it can. */
  function focus() {
    const next = $('describe-yes') ?? $('sign') ?? part.querySelector('a');
    next?.focus();
    isAwaited = Boolean(next?.disabled) && !part.contains(document.activeElement);
  }

  // The form

  function form() {
    const guess = (field) => (!hand.table().confirmed && frame.inferred?.includes(field) ? el('span.guess', {}, ` ${say('inferred')}`) : '');
    const line = (label, id, field, guessed) => [el('label', { for: id }, say(label), guessed ? guess(guessed) : ''), field];
    const text = (id, of, as, list) => el('input', { id, value: of() ?? '', autocomplete: 'off', list, oninput: (event) => { as(event.target.value); changed(); } });
    const number = (id, of, as) => el('input', { id, type: 'number', min: '0', value: String(of()), oninput: (event) => { as(Math.max(0, Math.round(Number(event.target.value)) || 0)); changed(); } });
    const choose = (id, values, of, as, words) => el('select', { id, onchange: (event) => { as(event.target.value); changed(); again(); } }, values.map((v) => el('option', { value: v, selected: v === of() }, words(v))));
    const axis = (side) => {
      const it = frame[side];
      const rolled = it.kind === 'die' ? line('f_dice', `f-${side}_dice`, text(`f-${side}_dice`, () => it.dice, (v) => { it.dice = v.trim(); }, 'dice')) : [];
      const asked = it.kind === 'odds' ? line('f_rounding', `f-${side}_rounding`, choose(`f-${side}_rounding`, ['', 'down', 'up'], () => it.rounding ?? '', (v) => { it.rounding = v; }, (v) => say(`r_${v || 'label'}`))) : [];
      return [...line(`f_${side}`, `f-${side}`, choose(`f-${side}`, KINDS, () => it.kind, (v) => { it.kind = v; }, (v) => say(`o_${v}`)), side),
        ...line('f_called', `f-${side}_name`, text(`f-${side}_name`, () => it.name, (v) => { it.name = v; })), ...rolled, ...asked];
    };
    // Where rolls stand in the cells the column is the answer, and has nothing but its label.
    const cellsAre = (v) => { frame.grammar = v; if (v === 'rolls') Object.assign(frame.columns, { kind: 'label', dice: frame.columns.dice || '1d6' }); };
    const known = hand.table().known;
    const fields = el('div.form', {},
      line('f_title', 'f-title', text('f-title', () => frame.title, (v) => { frame.title = v; }, 'titles')),
      line('f_id', 'f-id', el('input', { id: 'f-id', value: frame.id, disabled: known, autocomplete: 'off', oninput: (event) => { frame.id = event.target.value; changed(); } })),
      axis('rows'), axis('columns'),
      line('f_grammar', 'f-grammar', choose('f-grammar', GRAMMARS, () => frame.grammar, cellsAre, (v) => say(`o_${v}`)), 'grammar'),
      frame.grammar === 'rolls' ? line('f_dice', 'f-cells_dice', text('f-cells_dice', () => frame.columns.dice, (v) => { frame.columns.dice = v.trim(); }, 'dice')) : []);
    const more = el('details', { open: part.querySelector('details')?.open ?? false }, el('summary', {}, say('more')), el('div.form', {},
      line('f_header_rows', 'f-header_rows', number('f-header_rows', () => frame.header_rows, (v) => { frame.header_rows = v; }), 'header_rows'),
      line('f_label_columns', 'f-label_columns', number('f-label_columns', () => frame.label_columns, (v) => { frame.label_columns = v; }), 'label_columns'),
      line('f_right_labels', 'f-right_labels', number('f-right_labels', () => frame.right_labels, (v) => { frame.right_labels = v; }), 'right_labels'),
      line('f_groups', 'f-groups', text('f-groups', () => frame.groups.join(', '), (v) => { frame.groups = v.split(/[^0-9]+/).filter(Boolean).map(Number); }), 'groups'),
      line('f_page', 'f-page', number('f-page', () => frame.page, (v) => { frame.page = v; })),
      line('f_sheet_title', 'f-sheet_title', text('f-sheet_title', () => frame.sheet_title, (v) => { frame.sheet_title = v; })),
      line('f_notes', 'f-notes', el('textarea', { id: 'f-notes', rows: '3', value: (frame.notes ?? []).join('\n'), oninput: (event) => { frame.notes = event.target.value.split('\n').map((note) => note.trim()).filter(Boolean); changed(); } })),
      line('f_ruled', 'f-ruled', text('f-ruled', () => frame.ruled, (v) => { frame.ruled = v; })),
      line('f_language', 'f-language', choose('f-language', [...new Set([frame.language || 'eng', ...LANGUAGES])], () => frame.language, (v) => { frame.language = v; }, (v) => say(`l_${v}`) ?? v))),
      frame.grammar === 'codes' ? legend() : null);
    return el('form.look', { onsubmit: (event) => { event.preventDefault(); if ($('describe-yes')) confirm(); else focus(); } },
      el('datalist', { id: 'titles' }, (frame.titles ?? []).map((title) => el('option', { value: title }))),
      el('datalist', { id: 'dice' }, ['1d6', '2d6', '1d10', 'd66', '1d8', '1d20', '3d6'].map((dice) => el('option', { value: dice }))),
      fields, modified().length ? modifiers() : null, ...['examples', 'errata'].map((what) => (frame[what]?.length ? kept_(what) : null)), more);
  }

  /** The cases that the sheet works out, to which the package is held; and what is used otherwise than it is printed. */
  function kept_(what) {
    const inWords_ = {
      examples: (it) => [`${Object.entries(it.inputs).map(([one, value]) => `${one} ${value}`).join(', ')} → ${it.result || say('blank')}`, it.printed],
      errata: (it) => [`${say(`e_${it.kind}`)} (${it.row + 1}, ${it.column + 1}) → ${it.use || say('blank')}`, it.reason],
    }[what];
    return el('fieldset.look', {}, el('legend', {}, say(what)), frame[what].map((it, n) => el(`div.row.${what}`, {}, el('span.text', {}, inWords_(it)[0]), el('q.small', {}, inWords_(it)[1]),
      el('button', { type: 'button', 'aria-label': say('takeAway'), onclick: () => { frame[what].splice(n, 1); changed(); again(); } }, '✕'))));
  }

  /** What can be modified: a roll, and a column on which a value is put. */
  function modified() {
    const { rows, columns, grammar } = frame;
    const isPlaced = ['count', 'differential', 'threshold'].includes(columns.kind) || (columns.kind === 'odds' && columns.rounding);
    return [grammar === 'rolls' || [rows, columns].some((it) => it.kind === 'die') ? 'die' : null, isPlaced && grammar !== 'rolls' ? 'column' : null].filter(Boolean);
  }

  function modifiers() {
    const list = frame.modifiers ??= [], ons = modified();
    const on = (m) => (ons.length < 2 ? null : el('select', { 'aria-label': say('m_on'), onchange: (event) => { m.on = event.target.value; changed(); } }, ons.map((one) => el('option', { value: one, selected: one === m.on }, say(`on_${one}`)))));
    const field = (m, what, label, type = 'text') => el('input', { type, 'aria-label': say(label), placeholder: say(label), value: m[what] ?? '', oninput: (event) => { m[what] = type === 'number' ? (event.target.value === '' ? null : Math.round(Number(event.target.value))) : event.target.value; changed(); } });
    return el('fieldset.look', {}, el('legend', {}, say('modifiers')),
      list.map((m, n) => el('div.row.modifier', {}, field(m, 'name', 'm_name'), field(m, 'value', 'm_value', 'number'), on(m), field(m, 'printed', 'm_printed'),
        el('button', { type: 'button', 'aria-label': say('takeAway'), onclick: () => { list.splice(n, 1); changed(); again(); } }, '✕'))),
      el('div.row', {}, el('button', { type: 'button', id: 'add-modifier', onclick: () => { list.push({ name: say('m_default'), value: null, printed: '', on: ons[0] }); changed(); again(); part.querySelector('.modifier:last-of-type input')?.focus(); } }, say('addModifier'))),
      el('label.row', {}, el('input', { type: 'checkbox', id: 'f-held', checked: frame.held, onchange: (event) => { frame.held = event.target.checked; changed(); } }), say('held')));
  }

  function legend() {
    const { header_rows: top, label_columns: left } = frame;
    const codes = [...new Set(hand.table().cells.filter((c) => c.row >= top && c.col >= left && /\p{L}/u.test(c.text)).map((c) => c.text.trim().replace(/\s+/g, ' ')))].sort();
    const lines = new Map(frame.legend ?? []);
    return el('fieldset.look', {}, el('legend', {}, say('legendOf')), codes.slice(0, 40).map((code) => el('label.row', {}, el('b.text', {}, code),
      el('input', { value: lines.get(code) ?? '', placeholder: say('elsewhere'), oninput: (event) => { if (event.target.value) lines.set(code, event.target.value); else lines.delete(code); frame.legend = [...lines]; changed(); } }))));
  }

  function again() { const at = document.activeElement?.id; part.querySelector('form').replaceWith(form()); if (at) $(at)?.focus(); }

  function changed() {
    isChanged = true;
    kept.set(name, frame);
    hand.repaint();
    drawFoot();
    later(PAUSE);
  }

  /** Set one thing from elsewhere, as where the header ends. */
  function set(what, value) { frame[what] = value; changed(); again(); }

  // Trying it

  function later(pause) { clearTimeout(timer); timer = setTimeout(ask, pause); }

  /** One question after the other, and of those that wait only the last. */
  function ask() {
    const mine = asked += 1;
    asking = asking.then(() => (mine === asked ? tryNow(mine) : undefined));
  }

  async function tryNow(mine) {
    if (!part.isConnected || !frame) return;
    const answer = await tryOut({ sheet: hand.sheet, table: hand.id, frame, inputs });
    if (!part.isConnected || mine !== asked) return; // a later question is on its way
    tried = answer ?? { faults: [] };
    status.replaceChildren(...grouped(tried.faults ?? [], 'p.fault', (fault) => toldFault({ ...fault, where: '' })),
      ...grouped(tried.findings ?? [], 'p.finding', (finding) => told(finding.message)),
      ...((tried.findings ?? []).length && !errors().length ? [el('p.soft', {}, say('signSays'))] : []));
    drawTrial();
    drawFoot();
  }

  function drawTrial() {
    if (!tried.parameters) { box.replaceChildren(); return; }
    const typing = document.activeElement?.dataset?.input;
    const take = (p) => (event) => { inputs = { ...tried.inputs, ...inputs, [p.name]: p.kind === 'flag' ? event.target.checked : event.target.value }; later(PAUSE); };
    const field = (p) => {
      const value = inputs[p.name] ?? tried.inputs[p.name];
      if (p.kind === 'choice') return el('select', { 'data-input': p.name, onchange: take(p) }, p.options.map((option) => el('option', { value: option, selected: option === value }, option)));
      if (p.kind === 'flag') return el('input', { type: 'checkbox', 'data-input': p.name, checked: value === true, onchange: take(p) });
      return el('input.count', { 'data-input': p.name, value: String(value), inputmode: 'numeric', autocomplete: 'off', oninput: take(p) });
    };
    const said = tried.refused ? el('p.fault', {}, told(tried.refused)) : el('p.answer', {}, tried.row ? `${tried.row} × ${tried.column} → ` : '→ ', el('b.text', {}, tried.text || say('blank')), ' ', say('isThatRight'));
    const at = typing && document.activeElement.selectionStart;
    const add = el('button', { id: 'keep-example', type: 'button', disabled: !quote, onclick: keepExample }, say('keepExample'));
    const quoted = el('input', { id: 'example-printed', 'data-input': 'example printed', value: quote, 'aria-label': say('examplePrinted'), placeholder: say('examplePrinted'), oninput: (event) => { quote = event.target.value; add.disabled = !quote; } });
    box.replaceChildren(el('h3', {}, say('tryIt')), el('div.row', {}, tried.parameters.map((p) => el('label.field.small', {}, p.name, field(p)))), said,
      frame && !tried.refused ? el('div.row.small', {}, quoted, add) : '');
    const back = typing && box.querySelector(`[data-input="${CSS.escape(typing)}"]`);
    if (back) { back.focus(); if (Number.isInteger(at)) back.setSelectionRange(at, at); }
  }

  /** What was asked just now is a case of the sheet's own: its sentence says so. */
  function keepExample() {
    (frame.examples ??= []).push({ inputs: tried.inputs, result: tried.text, printed: quote });
    quote = '';
    changed();
    again();
  }

  // Saying it

  async function confirm() {
    if (frame && await act('frame', { sheet: hand.sheet, table: hand.id, frame })) {
      kept.delete(name);
      isChanged = false;
      await hand.again();
      focus();
    }
  }

  async function sign(note) {
    // What structure still objects to was shown above the button: whoever signs says that the print has it so.
    for (const finding of tried?.findings ?? []) await act('answer', { sheet: hand.sheet, table: hand.id, finding, reason: note });
    const here = location.hash;
    if (!await act('sign', { sheet: hand.sheet, table: hand.id, note })) return;
    const title = hand.table().title || hand.id;
    toast(say('signDone', { t: title }));
    progress();
    const { sheets } = await get('api/overview');
    if (location.hash !== here) return; // who has gone on meanwhile is not called back
    const left = sheets.find((one) => one.name === hand.sheet)?.tables.find((table) => !table.signed);
    const signed = `#/table/${path(hand.sheet, frame ? frame.id : hand.id)}`;
    location.hash = left ? `#/table/${path(hand.sheet, left.id)}` : location.hash === signed ? '#/' : signed;
  }

  return { draw, focus, set, frame: () => frame };
}

/** What is said many times over is said once, with how often. */
function grouped(things, name, inWords) {
  return alike(things, (one) => one.message).map((all) => el(name, {}, all.length > 1 ? `${all.length} × ` : null, inWords(all[0])));
}
