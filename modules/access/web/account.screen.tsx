import { useConfirm } from '@kit/ui/confirm'
import { Facts, Section } from '@kit/ui/detail-page'
import { PageHeader } from '@kit/ui/page-header'
import { useActor } from '@kit/ui/permission'
import { useWrite } from '@kit/ui/write'
import { Button, Tag } from 'antd'
import { endOtherSessions } from '../contract.ts'
import { ChangePasswordForm } from './parts/change-password-form.tsx'
import { useTexts } from './texts.ts'

const FORM_WIDTH = 420

/** What is the person's own: who they are here, their password, their sessions elsewhere. */
export default function AccountScreen() {
  const t = useTexts()
  const { userName, roles, channels } = useActor()
  const end = useWrite(endOtherSessions, {
    done: ({ ended }) => t('account.ended', { count: ended }),
  })
  const confirm = useConfirm()
  const endOthers = async () => {
    if (
      await confirm({
        title: t('account.end_question'),
        consequence: t('account.end_consequence'),
        yes: t('account.end_others'),
      })
    )
      end.mutate({})
  }
  return (
    <article className="ui-detail">
      <PageHeader title={t('account.title')} />
      <div className="ui-detail-body">
        <div>
          <Section title={t('account.who')}>
            <Facts
              facts={[
                { label: t('account.name'), value: userName },
                {
                  label: t('account.roles'),
                  value: roles.map((role) => <Tag key={role}>{role}</Tag>),
                },
                {
                  label: t('account.channels'),
                  value: channels.map(({ canal }) => canal).join(', ') || '—',
                },
              ]}
            />
          </Section>
          <Section title={t('account.password')}>
            <div style={{ maxWidth: FORM_WIDTH }}>
              <ChangePasswordForm />
            </div>
          </Section>
          <Section title={t('account.sessions')}>
            <p className="ui-quiet" style={{ marginBlockEnd: 12 }}>
              {t('account.sessions_hint')}
            </p>
            <Button loading={end.isPending} onClick={() => void endOthers()}>
              {t('account.end_others')}
            </Button>
          </Section>
        </div>
      </div>
    </article>
  )
}
