import { CallError, queryOf, type CallOptions } from '@kit/http/call'
import type { Endpoint, Received, Sent } from '@kit/http/endpoint'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './caller.ts'
import { followsGesture } from './gesture.ts'
import { usePreferences } from './preferences.ts'

export { call, CallError }

const RETRIES_MAX = 2
const FRESH_MILLISECONDS = 15_000
/** What was read can be read again so long after it was left: a network may be away for a while. */
const KEPT_MILLISECONDS = 20 * 60_000

/** Only what may pass by itself is tried again: no network, or a server that says it is busy. */
const mayPass = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 503)

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a question fails at once and says so, instead of waiting in silence; it is
    // asked again when there is one.
    queries: {
      retry: (failures, error) => failures < RETRIES_MAX && mayPass(error),
      staleTime: FRESH_MILLISECONDS,
      gcTime: KEPT_MILLISECONDS,
      refetchOnWindowFocus: true,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Nothing is sent later by itself that somebody did not see leave.
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Names that the server sends are in the language they were asked in.
usePreferences.subscribe((now, before) => {
  if (now.language !== before.language) void queryClient.invalidateQueries()
})

/**
 * What `useQuery` needs for an endpoint: `useQuery(query(listHotels, { query: filters }))`. A
 * refetch that no gesture asked for is marked as background, so that it does not prolong the
 * session.
 */
export function query<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  options: Omit<CallOptions, 'signal' | 'idempotency_key'> = {},
) {
  const { queryKey } = queryOf(call, endpoint, input)
  return queryOptions<Received<E>, CallError>({
    queryKey,
    queryFn: ({ signal }) =>
      call(endpoint, input, {
        ...options,
        signal,
        background: options.background ?? !followsGesture(),
      }),
  })
}

/** What an endpoint answered is old now, whatever it was asked with. */
export async function outdate(...endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(
    endpoints.map(({ method, path }) =>
      queryClient.invalidateQueries({ queryKey: [method, path] }),
    ),
  )
}
