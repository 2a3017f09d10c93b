// `npm run notices`: THIRD-PARTY-NOTICES.txt, after a package that ships was added or renewed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './parts/root.ts'
import { writeNotices } from './parts/third-party.ts'

writeFileSync(join(ROOT, 'THIRD-PARTY-NOTICES.txt'), writeNotices())
