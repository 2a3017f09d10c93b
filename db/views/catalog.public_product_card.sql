create view catalog.public_product_card as
select p.id, p.name_es, p.name_en, p.description_es, p.description_en,
       coalesce((select jsonb_agg(jsonb_build_object('key', f.object_key, 'alt_es', f.alt_es,
       'alt_en', f.alt_en) order by f.position) from catalog.photo f where f.product_id = p.id),
       '[]') as photos
  from catalog.product p where p.active;
comment on view catalog.public_product_card is
  'Products that are sold, with their texts and pictures, for neighbours that show them.';
