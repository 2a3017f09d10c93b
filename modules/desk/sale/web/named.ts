import type { ReactNode } from 'react'

/** What has no name yet is still being read: nobody is shown its key meanwhile. */
export const nameOrWait = ({ label }: { label?: ReactNode }): ReactNode => label ?? '…'
