import type { CallError } from '@kit/http/call'
import type { Download, Endpoint, Received, Sent } from '@kit/http/endpoint'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { call } from './api.ts'
import { useNotice } from './notice.tsx'
import { saveFile } from './save-file.ts'

export { saveFile }

/**
 * Fetches a file that an endpoint makes and saves it under its name: `const excel =
 * useDownload(exportSales)`, `excel.mutate({ body })`.
 */
export function useDownload<E extends Endpoint>(
  endpoint: E,
): UseMutationResult<Received<E>, CallError, Sent<E>> {
  const notice = useNotice()
  return useMutation<Received<E>, CallError, Sent<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: (file) => saveFile(file as Download),
    onError: (error) => {
      if (error.status !== 401) notice.failed(error)
    },
  })
}

/**
 * Opens a file, such as a PDF, in its own tab; saves it when the browser does not let a tab open.
 */
export function openFile(file: Download): void {
  const url = URL.createObjectURL(file.blob)
  // With `noopener` the browser answers null whether or not it opened: the tie is cut afterwards
  // instead.
  const tab = window.open(url, '_blank')
  if (tab) tab.opener = null
  else saveFile(file)
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
