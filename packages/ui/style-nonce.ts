/**
 * Some parts of the kit write a style sheet without the nonce they were given (measuring a scroll
 * bar, locking the page behind a dialog; @rc-component/util and portal). Every style element made
 * here carries it, so that none is refused.
 */
export function signStyleSheets(nonce: string): void {
  const create = document.createElement.bind(document)
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }) as typeof document.createElement
}

/** The nonce of this response, as the server wrote it into the page. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
}
