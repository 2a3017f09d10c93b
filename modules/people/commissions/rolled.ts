import type { Rolled } from '@kit/tables/fact'

/** The kept sums of `commission_line`: what is asked of its product, cut or day of earning reads lines. */
export const COMMISSIONS_BY_DAY: readonly Rolled[] = [
  {
    from: 'reporting.commissions_by_place',
    day: 'sale_day',
    dimensions: [
      'sale_day',
      'level',
      'state',
      'status',
      'beneficiary_id',
      'beneficiary',
      'rep_id',
      'rep',
      'channel_id',
      'channel',
      'hotel_id',
      'hotel',
      'location_id',
      'location',
      'agency_id',
    ],
    figures: {
      sold: true,
      base: true,
      amount: true,
      estimated: true,
      earned: true,
      held: true,
      paid: true,
      pending: true,
      of_rep: true,
      of_supervisor: true,
      of_sub_manager: true,
      of_manager: true,
      of_channel: true,
      net: true,
    },
  },
]
