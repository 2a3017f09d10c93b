import { expect, test } from 'vitest'
import { FolderOfAnother, inOurFolder } from './account.ts'

const refusing = (code: string) => () => {
  throw Object.assign(new Error(`${code}: no`), { code })
}

test('a folder that the system keeps from us is said in both languages, by whose it is', () => {
  const act = () => inOurFolder('/root/of/nobody', refusing('EACCES'))

  expect(act).toThrow(FolderOfAnother)
  expect(act).toThrow(/es de otro usuario \(uid \d+\).* \/ .*belongs to another user \(uid \d+\)/)
})

test('any other fault stays what it is', () => {
  expect(() => inOurFolder('/tmp', refusing('ENOSPC'))).toThrow('ENOSPC: no')
})
