import type { ReactNode } from 'react'
import { usePage } from '../answering/PageContext'
import { ScanButton } from '../inputs/barcode/ScanButton'
import type { WidgetProps } from './fieldRenderer'
import { readsCodes } from './readsCodes'

export interface WithScanProps extends Pick<WidgetProps, 'field' | 'readOnly' | 'disabled'> {
  readonly onRead: (code: string) => void
  readonly children: ReactNode
}

/** Draws an input with a button that scans a code into it, if the designer enabled it and the host can scan. */
export function WithScan({ field, readOnly, disabled, onRead, children }: WithScanProps) {
  const { barcode } = usePage().ports
  if (!barcode || !readsCodes(field.field) || readOnly) return children
  return (
    <div className="acopio-input-row">
      <div className="acopio-input-grow">{children}</div>
      <ScanButton port={barcode} disabled={disabled} onRead={onRead} />
    </div>
  )
}
