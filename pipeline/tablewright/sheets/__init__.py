"""The sheet language: the text that people verified, made into the model. No file is opened here."""
