import type { ReactNode } from 'react'
import classes from './RecordMetadata.module.css'

/** Draws a named fact about a record. */
export function MetadataEntry({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes['entry']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
