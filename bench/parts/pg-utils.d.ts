// The driver's own way of writing values, of which its types say nothing.
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): string | Buffer | null
}
