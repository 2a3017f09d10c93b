import type { Received } from '@kit/http/endpoint'
import { DeleteOutlined } from '@ant-design/icons'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { Section } from '@kit/ui/detail-page'
import { fieldRule } from '@kit/ui/form-errors'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { Button, Form, Input } from 'antd'
import { showFirstSteps } from '../../contract.ts'
import { AT_DESKS, PersonForm, saveTeam, showTeam, type Work } from '../../contract/people.ts'
import type { Invited } from './invited.ts'
import { useTexts } from '../texts.ts'

type Team = Received<typeof showTeam>
type Fields = {
  people: {
    name: string
    email: string
    phone?: string
    work: Work
    location_ids?: number[]
  }[]
}

/** New people, a row each, saved all at once. */
export function PeopleForm({
  team,
  onSaved,
}: {
  team: Team
  onSaved: (invited: readonly Invited[]) => void
}) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const save = useWrite(saveTeam, {
    form,
    done: ({ invited }) => t('people.saved', { count: invited.length }),
    outdates: [showTeam, showFirstSteps, ...TABLE_ANSWERS],
    onDone: ({ invited }) => onSaved(invited),
  })
  return (
    <Section title={t('people.new')}>
      <Form<Fields>
        form={form}
        layout="vertical"
        initialValues={{ people: [{ work: team.works[0] }] }}
        onFinish={({ people }) =>
          save.mutate({
            body: { people: people.map((one) => ({ ...one, phone: one.phone || null })) },
          })
        }
      >
        <Form.List name="people">
          {(rows, { add, remove }) => (
            <>
              {rows.map(({ key, name }) => (
                <PersonRow
                  key={key}
                  at={name}
                  team={team}
                  onRemove={rows.length > 1 ? () => remove(name) : null}
                />
              ))}
              <div className="first-run-acts">
                <Button onClick={() => add({ work: team.works[0] })}>{t('people.add')}</Button>
                <Button type="primary" htmlType="submit" loading={save.isPending}>
                  {t('people.save')}
                </Button>
              </div>
            </>
          )}
        </Form.List>
      </Form>
    </Section>
  )
}

type RowProps = { at: number; team: Team; onRemove: (() => void) | null }

function PersonRow({ at, team, onRemove }: RowProps) {
  const t = useTexts()
  const work = Form.useWatch<Work | undefined>(['people', at, 'work'])
  const number = at + 1
  const named = (field: 'name' | 'email' | 'phone' | 'work' | 'desks') => ({
    'aria-label': t('people.row', { field: t(`people.${field}`), number }),
  })
  return (
    <div className="first-run-person">
      <Form.Item
        name={[at, 'name']}
        label={t('people.name')}
        rules={[
          { required: true, message: t('people.name_wrong') },
          fieldRule(PersonForm.shape.name, t('people.name_wrong')),
        ]}
      >
        <Input maxLength={200} autoComplete="off" {...named('name')} />
      </Form.Item>
      <Form.Item
        name={[at, 'email']}
        label={t('people.email')}
        rules={[
          { required: true, message: t('people.email_wrong') },
          fieldRule(PersonForm.shape.email, t('people.email_wrong')),
        ]}
      >
        <Input type="email" maxLength={200} autoComplete="off" {...named('email')} />
      </Form.Item>
      <Form.Item name={[at, 'work']} label={t('people.work')}>
        <Select<Work>
          {...named('work')}
          options={team.works.map((value) => ({ value, label: t(`people.works.${value}`) }))}
        />
      </Form.Item>
      {team.desks.length > 1 && work !== undefined && AT_DESKS.includes(work) && (
        <Form.Item name={[at, 'location_ids']} label={t('people.desks')}>
          <Select<number[]>
            mode="multiple"
            placeholder={t('people.every_desk')}
            {...named('desks')}
            options={team.desks.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      )}
      <Form.Item name={[at, 'phone']} label={t('people.phone')}>
        <Input type="tel" maxLength={40} autoComplete="off" {...named('phone')} />
      </Form.Item>
      {onRemove && (
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('people.remove', { number })}
          onClick={onRemove}
        />
      )}
    </div>
  )
}
