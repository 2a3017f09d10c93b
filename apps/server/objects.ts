import type { ObjectStore } from '@kit/storage/object-store'
import { localDiskStore } from '@kit/storage/local-disk'
import { s3Store } from '@kit/storage/s3'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** Where files are kept: in the bucket that was set, or in a folder of the data directory. */
export function openObjects({ s3, data_directory }: Config): ObjectStore {
  return s3
    ? s3Store({
        ...s3,
        spoolFolder: join(data_directory, 'temporary'),
        keptFolder: join(data_directory, 'photos'),
      })
    : localDiskStore(join(data_directory, 'objects'))
}
