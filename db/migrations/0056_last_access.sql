-- When somebody last signed in is read from their sessions: what a browser says of its clock is evidence, not a fact.
create index session_of_user_by_time on access.session (user_id, created_at desc);
