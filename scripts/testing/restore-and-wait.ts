// Restores a backup and stays when every row is loaded, before anything is final, so that a test
// can kill it there: `node restore-and-wait.ts '{"connection":…,"file":…,"objects":…}'`.
import { localDiskStore } from '@kit/storage/local-disk'
import type { Connection } from '@kit/db/database'
import { putBack } from '../parts/put-back.ts'

type Given = { connection: Connection; file: string; objects: string }

const { connection, file, objects } = JSON.parse(process.argv[2]!) as Given
await putBack(connection, file, {
  replace: true,
  objects: localDiskStore(objects),
  inspect: () => {
    process.stdout.write('loaded\n')
    return new Promise(() => setInterval(() => undefined, 60_000))
  },
})
