import { Section } from '@kit/ui/detail-page'
import { Facts } from '@kit/ui/facts'
import { PageHeader } from '@kit/ui/page-header'
import { useActor } from '@kit/ui/permission'
import { Tag } from 'antd'
import { ChangeEmailForm } from './parts/change-email-form.tsx'
import { ChangePasswordForm } from './parts/change-password-form.tsx'
import { OwnSessions } from './parts/own-sessions.tsx'
import { Passkeys } from './parts/passkeys.tsx'
import { SecondFactor } from './parts/second-factor.tsx'
import { useTexts } from './texts.ts'

const FORM_WIDTH = 420

/** What is the person's own: who they are here, their password, address and sessions. */
export default function AccountScreen() {
  const t = useTexts()
  const { userName, roles, channels } = useActor()
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
          <Section title={t('account.email')}>
            <div style={{ maxWidth: FORM_WIDTH }}>
              <ChangeEmailForm />
            </div>
          </Section>
          <Section title={t('second_factor.title')}>
            <SecondFactor />
          </Section>
          <Section title={t('passkeys.title')}>
            <Passkeys />
          </Section>
          <Section title={t('account.sessions')}>
            <OwnSessions />
          </Section>
        </div>
      </div>
    </article>
  )
}
