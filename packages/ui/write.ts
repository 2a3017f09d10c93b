import type { CallError } from '@kit/http/call'
import type { Endpoint, Received, Sent } from '@kit/http/endpoint'
import { newUuid } from '@kit/kernel/identifier'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { useCallback, useRef } from 'react'
import { call, outdate } from './api.ts'
import { showFormErrors } from './form-errors.ts'
import { useNotice } from './notice.tsx'
import { textOfInput } from './same-input.ts'

export type WriteOptions<E extends Endpoint> = {
  /** What to say when it succeeded: 'Hotel agregado'. */
  done?: string | ((reply: Received<E>) => string)
  /**
   * What to say when it failed; the server's sentence stands beneath. Absent: the server's sentence
   * alone. Of the error: a sentence of ours that has the server's in it.
   */
  failed?: string | ((error: CallError) => string)
  failedSeconds?: number
  /** Whose answers are old now: every list and detail that shows what this changed. */
  outdates?: readonly Endpoint[]
  /** Writes of the same name leave one after the other, in the order they were asked for. */
  inTurn?: string
  /** Field errors are shown on this form instead of a notice. */
  form?: FormInstance
  onDone?: (reply: Received<E>, input: Sent<E>) => void
  onFailed?: (error: CallError) => void
}

/**
 * A write and everything around it: `const add = useWrite(addHotel, { done: t('added'), outdates:
 * [listHotels] })`, then `add.mutate({ body })`. A retry of the same input carries the same
 * idempotency key, so that it happens once; while it is under way the same again, such as the
 * second half of a double click, is not sent.
 */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  options: WriteOptions<E> = {},
): UseMutationResult<Received<E>, CallError, Sent<E>> {
  const notice = useNotice()
  const attempt = useRef<{ input: string; key: string } | null>(null)
  const underWay = useRef<string | null>(null)

  const write = useMutation<Received<E>, CallError, Sent<E>>({
    mutationKey: [endpoint.method, endpoint.path],
    ...(options.inTurn ? { scope: { id: options.inTurn } } : {}),
    mutationFn: (input) => {
      const same = textOfInput(input)
      if (attempt.current?.input !== same) attempt.current = { input: same, key: newUuid() }
      return call(endpoint, input, { idempotency_key: attempt.current.key })
    },
    onSuccess: async (reply, input) => {
      attempt.current = null
      if (options.done)
        notice.done(typeof options.done === 'function' ? options.done(reply) : options.done)
      options.onDone?.(reply, input)
      await outdate(...(options.outdates ?? []))
    },
    onError: (error) => {
      // 401 has already led to the login page: a notice on top would only be noise.
      if (error.status === 401) return
      const shown = options.form ? showFormErrors(options.form, error) : false
      const said = typeof options.failed === 'function' ? options.failed(error) : options.failed
      if (!shown) notice.failed(error, said, options.failedSeconds)
      options.onFailed?.(error)
    },
    onSettled: () => {
      underWay.current = null
    },
  })
  // A button is shown busy only after its click was handled: a quick second click comes before
  // that.
  const { mutate: send } = write
  const mutate = useCallback<typeof send>(
    (...given) => {
      const same = textOfInput(given[0])
      if (underWay.current === same) return
      underWay.current = same
      send(...given)
    },
    [send],
  )
  return { ...write, mutate }
}
