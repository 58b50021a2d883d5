import { useEffect, useState, useSyncExternalStore } from 'react'
import { onlineHint } from '../../../adapters/device/onlineHint'
import { useT } from '../../shared/useT'
import { useOutboxState } from './OutboxContext'

const second = 1_000

/** Shows when the next attempt is made, without announcing every second. */
export function NextTry({ className }: { readonly className?: string }) {
  const t = useT()
  const { phase, nextTry } = useOutboxState()
  const isOnline = useSyncExternalStore(onlineHint.subscribe, onlineHint.get)
  if (phase !== 'offline' && phase !== 'waiting') return null
  if (isOnline && nextTry === null) return null
  return (
    <div className={className}>
      {isOnline && nextTry !== null ? <Until moment={nextTry} /> : t('outbox.whenOnline')}
    </div>
  )
}

function Until({ moment }: { readonly moment: number }) {
  const t = useT()
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(performance.now()), second)
    return () => clearInterval(ticking)
  }, [])
  return t('outbox.nextTry', { seconds: Math.max(1, Math.ceil((moment - now) / second)) })
}
