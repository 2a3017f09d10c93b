import { query } from '@kit/ui/api'
import { usePermission } from '@kit/ui/permission'
import { useQuery } from '@tanstack/react-query'
import { findBanxico, listActiveCurrencies, listRates } from '../../contract.ts'
import { heldRates, type HeldRate } from './held-rates.ts'

export type HeldRates = {
  rows: HeldRate[] | undefined
  error: unknown
  retry: () => void
  /** The company's rate is set only by who sees every channel. */ maySet: boolean
}

/** What holds today for the company, or for one channel. */
export function useHeldRates(channel_id: number | undefined): HeldRates {
  const mayManage = usePermission('rates.manage')
  const currencies = useQuery(query(listActiveCurrencies, {}))
  const rates = useQuery(query(listRates, { query: {} }))
  const settings = useQuery({ ...query(findBanxico, {}), enabled: mayManage })
  return {
    rows: currencies.data && rates.data && heldRates(currencies.data, rates.data, channel_id),
    error: currencies.data && rates.data ? null : (currencies.error ?? rates.error),
    retry: () => {
      void currencies.refetch()
      void rates.refetch()
    },
    maySet: mayManage && (channel_id !== undefined || Boolean(settings.data?.may_set_company)),
  }
}
