const show = (html: string) => {
  document.body.innerHTML = html;
};
const styleOf = (id: string) => getComputedStyle(document.querySelector(`#${id}`) ?? document.body);

afterEach(() => {
  document.body.innerHTML = '';
  document.head.innerHTML = '';
});

test('an element is hidden from the moment its attribute says so, and no other of its kind is', () => {
  show('<p id="one">One</p><p id="two" hidden>Two</p><input id="none" type="hidden"><input id="some">');
  const displayOf = () => ['one', 'two', 'none', 'some'].map((id) => styleOf(id).display);
  expect(displayOf()).toEqual(['block', 'none', 'none', 'inline-block']);
  document.querySelector('#one')?.setAttribute('hidden', '');
  document.querySelector('#two')?.removeAttribute('hidden');
  expect(displayOf()).toEqual(['none', 'block', 'none', 'inline-block']);
});

test('a style of its own, or of what it lies in, counts while it is there', () => {
  show('<section id="outer"><p id="one">One</p></section><p id="two">Two</p>');
  const visible = () => ['one', 'two'].map((id) => styleOf(id).visibility);
  expect(visible()).toEqual(['visible', 'visible']);
  const outer = document.querySelector<HTMLElement>('#outer');
  outer?.style.setProperty('visibility', 'hidden');
  expect(visible()).toEqual(['hidden', 'visible']);
  outer?.removeAttribute('style');
  expect(visible()).toEqual(['visible', 'visible']);
});

test('a style sheet counts while it is in the page', () => {
  show('<p id="one" class="gone">One</p>');
  expect(styleOf('one').display).toBe('block');
  const sheet = document.createElement('style');
  sheet.textContent = '.gone { display: none }';
  document.head.append(sheet);
  expect(styleOf('one').display).toBe('none');
  sheet.remove();
  expect(styleOf('one').display).toBe('block');
});
