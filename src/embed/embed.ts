import type { FrameHeight } from './frameHeight'

/*
 * `/embed.js`, which other sites load for <acopio-form src="https://…/forms/public/12">. A single statement without global names or
 * imports, because it runs as a plain script among those of a foreign page.
 */
if (!customElements.get('acopio-form'))
  customElements.define(
    'acopio-form',
    class extends HTMLElement {
      static readonly observedAttributes = ['src', 'title']
      readonly #frame = document.createElement('iframe')
      #origin = ''

      constructor() {
        super()
        this.#frame.allow = 'geolocation; camera'
        this.#frame.style.cssText = 'display:block;width:100%;height:480px;border:0'
        this.attachShadow({ mode: 'open' }).append(this.#frame)
      }

      connectedCallback(): void {
        this.style.display ||= 'block'
        window.addEventListener('message', this.#listen)
      }

      disconnectedCallback(): void {
        window.removeEventListener('message', this.#listen)
      }

      attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
        if (name === 'title') this.#frame.title = value ?? ''
        else this.#show(value ?? '')
      }

      #show(address: string): void {
        const link = Object.assign(document.createElement('a'), { href: address })
        // A frame with a `javascript:` address would run it in the surrounding page.
        const isWeb = address !== '' && /^https?:$/.test(link.protocol)
        this.#origin = isWeb ? link.origin : ''
        if (isWeb) this.#frame.src = link.href
        else this.#frame.removeAttribute('src')
      }

      /** Accepts only messages of our own frame, and only while it shows the given site. */
      readonly #listen = ({ source, origin, data }: MessageEvent<unknown>): void => {
        if (source !== this.#frame.contentWindow || origin !== this.#origin) return
        const { acopio, height } = (data ?? {}) as Partial<FrameHeight>
        if (acopio !== 'height' || typeof height !== 'number' || !(height > 0)) return
        this.#frame.style.height = `${Math.min(Math.ceil(height), 30_000)}px`
      }
    },
  )
