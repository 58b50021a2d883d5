import { useState, type ReactNode } from 'react'
import { thumbnailUrl } from '../../texts/thumbnailUrl'

export interface SmallPictureProps {
  /** The address of the picture itself. */
  readonly address: string
  readonly alt: string
  /** What is drawn when it cannot be shown. */
  readonly otherwise: ReactNode
}

/** A picture where little room is: its thumbnail if our server has one, else the picture itself. */
export function SmallPicture({ address, alt, otherwise }: SmallPictureProps) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const sources = [thumbnailUrl(address), address]
  const source = sources.find((one) => one !== undefined && !broken.includes(one))
  return source === undefined ? (
    otherwise
  ) : (
    <img src={source} alt={alt} loading="lazy" onError={() => setBroken([...broken, source])} />
  )
}
