import { crc32 } from 'node:zlib'

/**
 * An archive as its format says, with its parts stored as they are (latin-1). `between`: bytes behind
 * each part that it lists nowhere, while all that it does list stands where it says.
 */
export function zipOf(parts: Readonly<Record<string, string>>, between = ''): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(parts)) {
    const [named, content] = [Buffer.from(name), Buffer.from(text, 'latin1')]
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(content.length, 14)
    shared.writeUInt32LE(content.length, 18)
    shared.writeUInt16LE(named.length, 22)
    const [signature, hidden] = [Buffer.from('PK\x03\x04', 'latin1'), Buffer.from(between)]
    const local = Buffer.concat([signature, shared, named, content, hidden])
    const listed = Buffer.concat([
      Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
      shared,
      Buffer.alloc(14),
      named,
    ])
    listed.writeUInt32LE(at, 42)
    locals.push(local)
    directory.push(listed)
    at += local.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, listing, end])
}
