import { Input, type InputProps } from 'antd'
import { useEffect, useState } from 'react'
import { GuestPhone } from '@app/orders/contract'
import { HOME_COUNTRY } from '@kit/phone/home'
import { useTexts } from './texts.ts'

/** What every country's numbers look like is fetched when somebody is asked for theirs. */
const loadPhones = () => import('@kit/phone/phone')

/**
 * A telephone as its country writes it. What was `kept` before numbers were tried may stay.
 */
export function usePhoneRule(
  kept: string | null = null,
): (country?: string | null) => { validator: (_: unknown, value?: string) => Promise<void> } {
  const t = useTexts()
  return (country) => ({
    validator: async (_, value) => {
      const phone = value?.trim() ?? ''
      if (phone === '' || phone === kept) return
      if (!GuestPhone.safeParse(phone).success) throw new Error(t('customer.phone_invalid'))
      const of = country ?? HOME_COUNTRY
      // Without them the digits alone were counted; the server tries the rest.
      const phones = await loadPhones().catch(() => null)
      if (phones === null || phones.isPossiblePhone(phone, of)) return
      throw new Error(t('customer.phone_of_country', { code: phones.callingCodeOf(of) ?? '' }))
    },
  })
}

/**
 * Before a number that has no code of its own stands that of the guest's country. The place of the
 * code is always there: antd makes another input when it comes or goes, and what is typed is lost.
 */
export function PhoneInput({ country, ...field }: { country: string | null } & InputProps) {
  const code = useCallingCode(country ?? HOME_COUNTRY)
  const hasOwn = /^\s*(\+|00)/.test(String(field.value ?? ''))
  return (
    <Input
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      maxLength={30}
      prefix={<span>{code && !hasOwn ? `+${code}` : ''}</span>}
    />
  )
}

function useCallingCode(country: string): string | null {
  const [known, setKnown] = useState<{ country: string; code: string | null } | null>(null)
  useEffect(() => {
    let isAsked = true
    loadPhones().then(
      ({ callingCodeOf }) => isAsked && setKnown({ country, code: callingCodeOf(country) }),
      () => undefined,
    )
    return () => {
      isAsked = false
    }
  }, [country])
  return known?.country === country ? known.code : null
}
