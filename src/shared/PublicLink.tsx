import { Button, Group, Stack } from '@mantine/core'
import { IconDownload, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { CopiedLink } from './CopiedLink'
import { downloadFile } from './downloadFile'
import { useT } from './useT'
import { useToast } from './useToast'
import classes from './PublicLink.module.css'

export interface PublicLinkProps {
  readonly address: string
  /** What the link leads to, used as the file name of its QR code. */
  readonly name: string
  /** True for a link that brings answers, shown beside the plain one. */
  readonly isPrefilled?: boolean
}

/** Draws a public link: to copy, and on demand as a QR code to print. */
export function PublicLink({ address, name, isPrefilled = false }: PublicLinkProps) {
  const t = useT()
  const toast = useToast()
  const [code, setCode] = useState<{ readonly of: string; readonly svg: string } | null>(null)
  // A code that was made for another address is not shown.
  const drawn = code?.of === address ? code.svg : null
  const [isBusy, setBusy] = useState(false)

  async function toggle() {
    if (drawn !== null) {
      setCode(null)
      return
    }
    setBusy(true)
    try {
      const { qrCode } = await import('./qrCode')
      setCode({ of: address, svg: await qrCode(address) })
    } catch {
      toast.failed(t('share.qr.failed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack gap="sm">
      <CopiedLink label={t(isPrefilled ? 'share.prefilled.link' : 'share.link')} address={address}>
        <Button
          variant="default"
          leftSection={<IconQrcode size={16} aria-hidden />}
          aria-expanded={drawn !== null}
          loading={isBusy}
          onClick={() => void toggle()}
        >
          {t('share.qr')}
        </Button>
      </CopiedLink>
      {drawn !== null && (
        <Group align="flex-end" gap="md">
          <img
            className={classes['code']}
            src={`data:image/svg+xml,${encodeURIComponent(drawn)}`}
            alt={t('share.qr.alt', { name })}
          />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() =>
              downloadFile({ content: drawn, type: 'image/svg+xml', title: `QR ${name}`, ending: 'svg' })
            }
          >
            {t('share.qr.download')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
