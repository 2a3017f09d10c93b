create schema reporting;
comment on schema reporting is 'Facts that reports read: each view defines its words once.';
