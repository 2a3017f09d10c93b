import type { CallError } from '@kit/http/call'
import type { FormInstance, FormRule } from 'antd'
import type * as z from 'zod'

/**
 * Puts the server's field errors on the form's fields and goes to the first. False when none of
 * them belongs to a field.
 */
export function showFormErrors(form: FormInstance, error: CallError): boolean {
  const names = new Map(
    Object.keys(form.getFieldsValue(true) as Record<string, unknown>).map((name) => [name, name]),
  )
  for (const { name } of form.getFieldsError()) names.set(name.join('.'), name.join('.'))
  const own = (error.body.fields ?? []).filter(({ path }) => names.has(path))
  if (own.length === 0) return false
  form.setFields(
    own.map(({ path, message }) => ({
      name: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      errors: [message],
    })),
  )
  form.scrollToField(own[0]!.path.split('.'), { focus: true })
  return true
}

/**
 * An antd rule from the contract's own schema for a field, so that the browser refuses what the
 * server would: `rules={[fieldRule(Body.shape.room, t('wrong'))]}`. Empty is left to `required`.
 */
export function fieldRule(schema: z.ZodType, message: string): FormRule {
  return {
    validator: (_, value: unknown) => {
      if (value === undefined || value === null || value === '') return Promise.resolve()
      return schema.safeParse(value).success
        ? Promise.resolve()
        : Promise.reject(new Error(message))
    },
  }
}
