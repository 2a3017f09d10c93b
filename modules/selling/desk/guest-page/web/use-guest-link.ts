import type { Received } from '@kit/http/endpoint'
import { query } from '@kit/ui/api'
import { usePermission } from '@kit/ui/permission'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { showGuestLink } from '../contract.ts'

export type GuestLink = Received<typeof showGuestLink>

/** The link to the page of a reservation; not asked for by who may not hand it on. */
export function useGuestLink(uuid: string): UseQueryResult<GuestLink> {
  const enabled = usePermission(showGuestLink.permission)
  return useQuery({ ...query(showGuestLink, { params: { uuid } }), enabled })
}

export const useGuestAddress = (uuid: string): string | null =>
  useGuestLink(uuid).data?.address ?? null
