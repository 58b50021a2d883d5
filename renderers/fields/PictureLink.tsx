import { FormattedMessage } from 'react-intl'
import { Icon } from '../inputs/Icon'
import { SmallPicture } from '../inputs/upload/SmallPicture'
import { useOnline } from '../inputs/useOnline'

/** Draws a stored picture as a thumbnail that opens the original; its name where the picture cannot be shown. */
export function PictureLink({ name, url }: { readonly name: string; readonly url: string }) {
  const isOnline = useOnline()
  const unseen = (
    <>
      <Icon name="file" />
      <span className="acopio-unseen-name">{name}</span>
      {!isOnline && (
        <span className="acopio-unseen-why">
          <FormattedMessage id="renderer.files.offline" />
        </span>
      )}
    </>
  )
  return (
    <a className="acopio-cell-picture" href={url} target="_blank" rel="noopener noreferrer">
      <SmallPicture address={url} alt={name} otherwise={unseen} />
    </a>
  )
}
