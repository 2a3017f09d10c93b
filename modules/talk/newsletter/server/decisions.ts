/**
 * `ana@cliente.mx` as `a••@cliente.mx`: its owner knows it, whoever got the link from them does
 * not.
 */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}${'•'.repeat(Math.max(2, Math.min(8, at - 1)))}${email.slice(at)}`
}
