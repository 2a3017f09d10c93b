select id as item_id, gross, discount, tax_percent, base, tax, total from reservations.item
 where base + tax <> gross - discount
     or base <> platform.proportion(gross - discount, 100, 100 + tax_percent)
     or total <> gross - discount + dock
    or base_mxn + tax_mxn <> gross_mxn - discount_mxn
        or total_mxn <> gross_mxn - discount_mxn + dock_mxn
    or base_usd + tax_usd <> gross_usd - discount_usd
        or total_usd <> gross_usd - discount_usd + dock_usd
