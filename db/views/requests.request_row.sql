create view requests.request_row as
select r.id, r.uuid, r.folio, r.title, r.kind, r.priority, r.wanted_by, r.state, r.decided_by,
       r.decided_at, r.created_at, r.created_by, u.full_name as asked_by,
       (select count(*) from requests.attachment a where a.request_id = r.id)::int as files,
       l.expires_at, l.sent_to
  from requests.request r
  join access.public_user u on u.id = r.created_by
  left join requests.link l on l.request_id = r.id and l.used_at is null and l.revoked_at is null;
comment on view requests.request_row is
  'Development requests by who asked, with the link that is open.';
