-- Cash that was handed on is a movement for the auditor too: a document has one name.
update audit.finding set kind = 'movement' where kind = 'cash_movement';
