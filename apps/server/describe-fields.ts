import { TABLES } from '@app/reporting/api'
import { isShown } from '@kit/tables/column'
import type { Table } from '@kit/tables/table'

const RULES = `# Who sees and who writes which field

Written by \`npm run docs\` from the declarations; a test keeps it true.

**Reading.** Rows first: scope and policies leave out what is of another channel, hotel, rep, provider or agency. Of a row that stays, a
list or report shows the columns below to nobody of the roles beside them: they are in no answer, filter, order, total or file. All
others are for whoever may open it (\`docs/reports.md\`, \`docs/registries.md\`). Outside of lists a reply is parsed by the contract of its
call, which names every field; a field that is not for everybody who may call stands in a call of its own with a permission of its own
(\`apps/server/contract/who-may.ts\`): the calculator of costs, guests' data
(\`guest_data.export\`), the audit, the books.

**Writing.** A call takes the fields of its contract. A question of a list refuses any other by its name; any other field of a body is
dropped before its handler sees it, so that \`rep_id\` or a discount in a sale counts for nothing. Which fields those are, depends on:

| what decides | how |
| --- | --- |
| the permission of the call | one call writes what one permission allows; roles, exceptions, password and second step of an account are calls of their own |
| who it is | nobody writes their own roles, state or e-mail as an administrator; a manager nothing of an administrator, of an equal or of another channel (\`modules/company/access/server/decisions/accounts.ts\`) |
| the state of the row | a state is written by \`move\` alone, along its life cycle (\`lifecycles.ts\`); the books, the audit and past rates are not written again by anybody (\`db/privileges\`) |
| the version that was seen | a row that was changed meanwhile is refused with what it is now |
| money beyond a limit | another person approves, after showing who they are (\`step_up\`) |
| what the server works out | prices, folios, amounts in pesos, who did it and when are in no contract of a writing |

## Columns that some roles never see

| list or report | columns | hidden from |
| --- | --- | --- |
`

/** Every column of every table that is not for all who open it. */
export function describeFields(): string {
  const rows = TABLES.flatMap(hiddenIn).toSorted((one, other) => (one < other ? -1 : 1))
  return `${RULES}${rows.join('\n')}\n`
}

function hiddenIn({ id, title, fact, columns }: Table): string[] {
  const by_roles = new Map<string, string[]>()
  for (const key of columns) {
    const column = fact.columns[key]!
    const roles = column.hidden_from?.toSorted().join(', ')
    if (!roles || !isShown(column)) continue
    by_roles.set(roles, [...(by_roles.get(roles) ?? []), column.title.en])
  }
  return [...by_roles].map(
    ([roles, named]) => `| ${title.en} (\`${id}\`) | ${named.join(', ')} | ${roles} |`,
  )
}
