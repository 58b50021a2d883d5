import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { BarcodePort } from '../../../schemas/ports/barcodePort'
import { Icon } from '../Icon'
import { PartFailed } from '../PartFailed'
import { useLazyPart } from '../useLazyPart'

export interface ScanButtonProps {
  readonly port: BarcodePort
  readonly disabled: boolean
  readonly onRead: (code: string) => void
}

const loadDialog = () => import('./ScanDialog')

/** Draws a button that opens the dialog for reading a code with the camera or from a picture. */
export function ScanButton({ port, disabled, onRead }: ScanButtonProps) {
  const intl = useIntl()
  const [open, setOpen] = useState(false)
  const { part, failed, retry } = useLazyPart(loadDialog, open)
  const label = intl.formatMessage({ id: 'renderer.scan.open' })
  return (
    <>
      <button
        type="button"
        className="acopio-button acopio-input-button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => {
          retry()
          setOpen(true)
        }}
      >
        <Icon name="barcode" />
      </button>
      {open && failed && <PartFailed />}
      {open && part && (
        <part.ScanDialog
          port={port}
          onRead={(code) => {
            setOpen(false)
            onRead(code)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
