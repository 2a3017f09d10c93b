import { ROLES } from '@app/roles/rules'
import { listCrmHotels } from '@app/organization/contract'
import type { Received } from '@kit/http/endpoint'
import { query } from '@kit/ui/api'
import { useActor } from '@kit/ui/permission'
import { Select } from '@kit/ui/select'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { previewRecipients, previewReply } from '../../contract.ts'
import { DEFAULT_MAIN_ROLES, ROLES_TO_ADDRESS } from '../../rules.ts'
import { useTexts } from '../texts.ts'

const SEARCHED = { optionFilterProp: 'label' }
const ROLE_OPTIONS = ROLES_TO_ADDRESS.map((name) => ({ value: ROLES[name], label: name }))

type Props = {
  usual: number
  id_channel: number
  /** Its dialog is open: only then its hotels are asked for. */
  open: boolean
}

/** Who gets it: a channel, and of its people those of some hotels or roles alone. */
export function Audience({ usual, id_channel, open }: Props) {
  const t = useTexts()
  const form = Form.useFormInstance()
  const { channels } = useActor()
  const asksHotels = query(listCrmHotels, { params: { id: id_channel } })
  const { data: hotels = [], isFetching } = useQuery({
    ...asksHotels,
    queryFn: open ? asksHotels.queryFn! : skipToken,
  })
  return (
    <>
      {channels.length > 1 && (
        <Form.Item name="id_channel" label={t('compose.channel')} initialValue={usual}>
          <Select
            showSearch={SEARCHED}
            options={channels.map(({ id, canal }) => ({ value: id, label: canal }))}
            // Hotels belong to their channel.
            onChange={() => form.setFieldValue('id_hotel', [])}
          />
        </Form.Item>
      )}
      <Form.Item name="id_hotel" label={t('compose.hotels')}>
        <Select
          mode="multiple"
          showSearch={SEARCHED}
          loading={isFetching}
          placeholder={t('compose.every_hotel')}
          options={hotels.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item
        name="id_main_role"
        label={t('compose.roles')}
        initialValue={[...DEFAULT_MAIN_ROLES]}
        rules={[{ required: true, message: t('compose.required') }]}
      >
        <Select mode="multiple" showSearch={SEARCHED} options={ROLE_OPTIONS} />
      </Form.Item>
    </>
  )
}

type Addressed = {
  id_channel: number
  id_rep: number[]
  id_hotel: number[]
  id_main_role: number[]
}

/** Said before it is sent, by the server that will decide it. */
export function Reached({ addressed }: { addressed: Addressed }) {
  const t = useTexts()
  const { data } = useQuery({
    ...query(previewRecipients, { body: addressed }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (!data) return null
  return (
    <p className="ui-quiet" role="status" style={{ marginBlockEnd: 12 }}>
      {data.recipients === 0 ? t('compose.nobody') : reachedIn(t, data)}
    </p>
  )
}

/** How many, and the first of them by name. */
function reachedIn(t: ReturnType<typeof useTexts>, { recipients, first }: People): string {
  const names = first.map(({ name, last_name }) => `${name} ${last_name}`).join(', ')
  const others = recipients - first.length
  return (
    t('compose.reached', { count: recipients, names }) +
    (others > 0 ? t('compose.others', { count: others }) : '')
  )
}
type People = Pick<Received<typeof previewReply>, 'recipients' | 'first'>

/** The same of an answer to all, and how many of them it does not reach. */
export function ReachedByReply({ id_message }: { id_message: number }) {
  const t = useTexts()
  const { data, error } = useQuery({
    ...query(previewReply, { params: { id: id_message } }),
    staleTime: 0,
  })
  return (
    <p className="ui-quiet" role="status" style={{ marginBlockEnd: 12 }}>
      {error ? t('reply.not_known') : data ? reachedIn(t, data) : '…'}
      {data && data.left_out > 0 && ` ${t('reply.left_out', { count: data.left_out })}`}
    </p>
  )
}
