/* What has just appeared takes no press for half a second: a second tap was meant for what was there
   before. Whoever waits for it doesn't notice. */

/** In milliseconds: nobody reads something new and answers it sooner. */
export const BREATH = 500;

/** Nothing within is pressed as long as it's shut: to be attached. Typing goes on. */
export function shutBy(isShut: () => boolean) {
  return (place: HTMLElement): (() => void) => {
    const drop = (event: Event) => {
      if (!isShut()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    place.addEventListener('click', drop, { capture: true });
    return () => place.removeEventListener('click', drop, { capture: true });
  };
}

/** Nothing within is pressed in its first half second: to be attached. */
export function shutAtFirst(place: HTMLElement): () => void {
  let isShut = true;
  place.setAttribute('aria-disabled', 'true');
  const timer = setTimeout(() => {
    isShut = false;
    place.removeAttribute('aria-disabled');
  }, BREATH);
  const open = shutBy(() => isShut)(place);
  return () => {
    clearTimeout(timer);
    open();
  };
}
