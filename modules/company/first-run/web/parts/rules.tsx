import { USUAL_POLICIES } from '@app/catalog/rules/usual-policies'
import { Section } from '@kit/ui/detail-page'
import { fieldRule } from '@kit/ui/form-errors'
import { useLanguage } from '@kit/ui/i18n'
import { AppLink } from '@kit/ui/routing'
import { Form, Input, Radio } from 'antd'
import { CompanyForm as Body } from '../../contract/company.ts'
import { useTexts } from '../texts.ts'
import type { Company } from './company-fields.ts'

/** What reps earn and what a cancellation costs; what stands is named with its screen. */
export function Rules({ company }: { company: Company }) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <Section title={t('company.rules')}>
      {company.rep_percent === null ? (
        <Form.Item
          name="rep_percent"
          label={t('company.percent')}
          extra={t('company.percent_hint')}
          rules={[fieldRule(Body.shape.rep_percent, t('company.percent_wrong'))]}
        >
          <Input inputMode="decimal" autoComplete="off" style={{ maxWidth: 160 }} />
        </Form.Item>
      ) : (
        <p>
          {t('company.percent_stands', { percent: company.rep_percent })}{' '}
          <AppLink to="/commissions-by-channel">{t('company.to_rules')}</AppLink>
        </p>
      )}
      {company.without_rule > 0 && (
        <p>
          {t('company.without_rule', { count: company.without_rule })}{' '}
          <AppLink to="/comisiones/sin-regla">{t('company.to_without_rule')}</AppLink>
        </p>
      )}
      {company.policies === 0 ? (
        <Form.Item name="policy" label={t('company.policy')}>
          <Radio.Group
            vertical
            options={Object.entries(USUAL_POLICIES).map(([value, words]) => ({
              value,
              label: words[language],
            }))}
          />
        </Form.Item>
      ) : (
        <p>
          {t('company.policy_stands', { count: company.policies })}{' '}
          <AppLink to="/administracion/politicas">{t('company.to_policies')}</AppLink>
        </p>
      )}
    </Section>
  )
}
