/**
 * What a write is recognised by when it is tried again. A file, which JSON shows as nothing, counts
 * with its name, size, kind and time.
 */
export const textOfInput = (input: unknown): string =>
  JSON.stringify(input, (_key, value: unknown) => (value instanceof Blob ? traitsOf(value) : value))

function traitsOf(file: Blob): Record<string, unknown> {
  const { size, type } = file
  return file instanceof File
    ? { size, type, name: file.name, lastModified: file.lastModified }
    : { size, type }
}
