comment on column platform.backup.bucket_key is
  'Its key in the bucket, the SHA-256 of the sealed file; null: there is no copy of it.';
