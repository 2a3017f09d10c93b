import { searchCatalog } from '@app/catalog/contract'
import { businessDay } from '@kit/kernel/day'
import { findTableRows } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { useKitTexts } from '@kit/ui/i18n'
import { usePermission } from '@kit/ui/permission'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Where Ctrl-K may lead: what it is called, what it is, its address. */
export type Choice = {
  key: string
  name: string
  kind: string
  to: string
  search?: Record<string, unknown>
}

const LETTERS_MIN = 3
const PAUSE_MILLISECONDS = 250
const SHOWN_OF_EACH = 5

/**
 * What the server knows by these letters: reservations by folio, guest or telephone, and products.
 * It answers within what this person may see; who may open neither is asked about neither.
 */
export function useFound(typed: string): { choices: readonly Choice[]; asking: boolean } {
  const t = useKitTexts()
  const text = usePaused(typed.trim())
  const [today] = useState(() => businessDay(new Date()))
  const asks = text.length >= LETTERS_MIN
  const [mayRead, maySell] = [usePermission('reservas'), usePermission('reservar')]
  const reservations = useQuery({
    ...query(findTableRows, {
      params: { id: 'reservations' },
      body: { text, page_size: SHOWN_OF_EACH },
    }),
    enabled: asks && mayRead,
    placeholderData: keepPreviousData,
  })
  const products = useQuery({
    ...query(searchCatalog, {
      body: { text, page_size: SHOWN_OF_EACH, day: today },
    }),
    enabled: asks && maySell,
    placeholderData: keepPreviousData,
  })
  const booked = (reservations.data?.rows ?? []).map((cells, index) => ({
    key: `reservation ${String(cells['folio'])}`,
    name: `${String(cells['folio'])} · ${String(cells['customer_name'])}`,
    kind: t('shell.palette_reservation'),
    to: reservations.data!.links[index]!,
  }))
  const sold = (products.data?.rows ?? []).map(({ uuid, name }) => ({
    key: `product ${uuid}`,
    name,
    kind: t('shell.palette_product'),
    to: '/reservar',
    search: { q: name },
  }))
  return {
    choices: asks ? [...booked, ...sold.slice(0, SHOWN_OF_EACH)] : [],
    asking: text !== typed.trim() || reservations.isFetching || products.isFetching,
  }
}

/** The text once no letter has come for a moment: nobody is asked about every letter. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
