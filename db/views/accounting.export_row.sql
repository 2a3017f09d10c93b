create view accounting.export_row as
select e.id, e.month, e.file, e.kind, e.sequence, e.changed, e.rfc, e.file_name, e.digest,
       e.exported_by, e.exported_at, u.full_name as exporter
  from accounting.export e join access.public_user u on u.id = e.exported_by;
comment on view accounting.export_row is 'Exports with who made them, without the file itself.';
