import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '../Icon'

export interface VideoPreviewProps {
  readonly name: string
  readonly url: string
}

/** Draws a stored video, of which nothing is loaded until somebody opens it. */
export function VideoPreview({ name, url }: VideoPreviewProps) {
  const [step, setStep] = useState<'closed' | 'open' | 'failed'>('closed')
  if (step === 'failed') {
    return (
      <p className="acopio-help" role="status">
        <FormattedMessage id="renderer.video.failed" />
      </p>
    )
  }
  if (step === 'open') {
    return (
      // Muted until its viewer turns the sound on, because people answer forms in public.
      <video
        className="acopio-video"
        src={url}
        aria-label={name}
        controls
        autoPlay
        muted
        playsInline
        onError={() => setStep('failed')}
      />
    )
  }
  return (
    <button type="button" className="acopio-link-button" onClick={() => setStep('open')}>
      <Icon name="play" /> <FormattedMessage id="renderer.video.play" />
    </button>
  )
}
