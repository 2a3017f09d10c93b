import type { Endpoint } from '@kit/http/endpoint'
import type { Scene } from '@kit/http/handle'
import type { Actor } from '@kit/kernel/actor'
import type { Asking } from './order.ts'

export const askingOf = ({
  actor,
  today,
  now,
  language,
}: Pick<Scene<Endpoint>, 'today' | 'now' | 'language'> & { actor: Actor }): Asking => ({
  actor,
  today,
  now,
  language,
})
