import { PlainTable } from '@kit/ui/plain-table'
import { AppLink } from '@kit/ui/routing'
import type { ReactNode } from 'react'
import type { Block, GuideSection, Inline } from './guide-text.ts'

type Leads = { lead: (to: string, text: string) => ReactNode }

/** The text of one section of the guide. `lead` draws a link to another section. */
export function GuideBlocks({ section, lead }: { section: GuideSection } & Leads) {
  return section.blocks.map((block, nth) => (
    <OneBlock key={nth} block={block} title={section.title} lead={lead} />
  ))
}

function OneBlock({ block, title, lead }: { block: Block; title: string } & Leads) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Text text={block.text} lead={lead} />
      </p>
    )
  if (block.kind === 'table')
    return (
      <PlainTable label={title} className="help-table">
        <thead>
          <tr>
            {block.head.map((cell, nth) => (
              <th key={nth} scope="col">
                <Text text={cell} lead={lead} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, nth) => (
            <tr key={nth}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Text text={cell} lead={lead} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    )
  const items = block.items.map((item, nth) => (
    <li key={nth}>
      <Text text={item} lead={lead} />
    </li>
  ))
  return block.kind === 'steps' ? <ol>{items}</ol> : <ul>{items}</ul>
}

function Text({ text, lead }: { text: readonly Inline[] } & Leads) {
  return text.map((part, nth) => {
    if (typeof part === 'string') return part
    if ('label' in part) return <b key={nth}>{part.label}</b>
    if ('typed' in part) return <kbd key={nth}>{part.typed}</kbd>
    return <span key={nth}>{lead(part.to, part.text)}</span>
  })
}

/** The address of a section in the guide: `/ayuda/caja-y-turnos#cerrar-el-dia`. */
export function addressOf(section: string): string {
  const [page, id] = section.split('#')
  return `/ayuda${page === 'README' ? '' : `/${page}`}${id ? `#${id}` : ''}`
}

/** A link to a section of the guide, on the guide's own pages. */
export function GuideLink({ to, children }: { to: string; children: ReactNode }) {
  const [path = '', hash] = addressOf(to).split('#')
  return (
    <AppLink to={path} {...(hash ? { hash } : {})}>
      {children}
    </AppLink>
  )
}
