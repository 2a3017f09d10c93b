/**
 * Who has TOURSALES and not ADMIN sells only against a budget: they see it and confirm it when they
 * take a desk.
 */
export function sellsAgainstBudget(person: { roles: readonly string[] }): boolean {
  return person.roles.includes('TOURSALES') && !person.roles.includes('ADMIN')
}
