import { fromBuffer } from 'yauzl'

/** The text of one part of an archive, as it was written. */
export function partOf(archive: Buffer, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (fault, zip) => {
      if (!zip) return reject(fault)
      zip.on('end', () => reject(new Error(`${name} is not in the archive`)))
      zip.on('entry', (entry) => {
        if (entry.fileName !== name) return zip.readEntry()
        zip.openReadStream(entry, (unreadable, stream) => {
          if (!stream) return reject(unreadable)
          const pieces: Buffer[] = []
          stream
            .on('data', (piece: Buffer) => pieces.push(piece))
            .on('end', () => resolve(Buffer.concat(pieces).toString('utf8')))
        })
      })
      zip.readEntry()
    })
  })
}
