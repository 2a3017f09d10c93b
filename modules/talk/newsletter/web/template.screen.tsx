import { query } from '@kit/ui/api'
import { NotShown } from '@kit/ui/not-shown'
import { Loading } from '@kit/ui/loading'
import { usePathParams } from '@kit/ui/routing'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { showTemplate } from '../contract/templates.ts'
import './newsletter.css'
import { ReadTemplate, TemplateComposer } from './parts/template-composer.tsx'

const Address = z.object({ template: z.string() })

/** One template: written by who may change it, read by who may only use it. */
export default function TemplateScreen() {
  const { template: uuid } = usePathParams(Address)
  const found = useQuery(query(showTemplate, { params: { uuid } }))
  if (!found.data)
    return found.error ? (
      <NotShown error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Loading lines={12} />
    )
  if (!found.data.can.edit) return <ReadTemplate template={found.data} />
  return <TemplateComposer key={uuid} template={found.data} onReload={() => void found.refetch()} />
}
