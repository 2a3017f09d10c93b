create view catalog.public_guest_note as
select distinct on (n.product_id) n.product_id, n.note_es, n.note_en
  from catalog.content_catalog c,
       jsonb_to_recordset(c.published -> 'products')
         as n(product_id bigint, note_es text, note_en text)
 where c.published is not null and n.note_es <> ''
 order by n.product_id, c.published_at desc, c.id desc;
comment on view catalog.public_guest_note is
  'What guests should know before they go, for products of published content catalogues; of two '
  'catalogues the one published last.';
