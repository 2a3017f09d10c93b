create view privacy.public_notice as
select n.number, n.published_at, n.text_es, n.text_en,
       lead(n.published_at) over (order by n.number) as replaced_at
  from privacy.notice n
 where n.state = 'published';
comment on view privacy.public_notice is
  'Versions of the privacy notice that were published, each with the instant at which the next one '
  'took its place.';
