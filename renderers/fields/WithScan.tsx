import type { ReactNode } from 'react'
import { usePage } from '../answering/PageContext'
import { ScanButton } from '../inputs/barcode/ScanButton'
import type { WidgetProps } from './fieldRenderer'

/** The stored ways to say that a code may be read instead of typing (spec forms §2 "barcode options"). */
const scanning: readonly unknown[] = [true, 'true', 'barcode', 'search_barcode']

export interface WithScanProps extends Pick<WidgetProps, 'field' | 'readOnly' | 'disabled'> {
  readonly onRead: (code: string) => void
  readonly children: ReactNode
}

/** An input with a button that reads a code into it, where the designer wants one and the host can. */
export function WithScan({ field, readOnly, disabled, onRead, children }: WithScanProps) {
  const { barcode } = usePage().ports
  const scans = scanning.includes(field.field.properties?.['enable_barcode'])
  if (!barcode || !scans || readOnly) return children
  return (
    <div className="acopio-input-row">
      <div className="acopio-input-grow">{children}</div>
      <ScanButton port={barcode} disabled={disabled} onRead={onRead} />
    </div>
  )
}
