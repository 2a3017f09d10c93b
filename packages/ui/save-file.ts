import type { Download } from '@kit/http/endpoint'

/** Hands a file to the browser's downloads. */
export function saveFile({ blob, file_name }: Download): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = file_name
  link.click()
  // The browser reads the address after this task, not during it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
