import { isValidElement, toChildArray, type ComponentChildren, type ComponentType, type VNode } from 'preact';

/** A component that is set in plain text otherwise than by what it is made of. */
export type Plain<Props> = ((props: Props) => VNode) & { readonly plain?: (props: Props) => string };

type AnyProps = { readonly children?: ComponentChildren; readonly [name: string]: unknown };

/**
 * A letter as plain text for a terminal, from the very tree that is rendered to HTML, so that both parts always say the same. Knows the elements
 * that `parts.tsx` is made of, and what a component says of itself (`plain`).
 */
export function plainText(node: ComponentChildren): string {
  return blocksOf(node).filter((block) => block.trim() !== '').join('\n\n').replaceAll(/\n{3,}(?=-- \n)/g, '\n\n');
}

function blocksOf(node: ComponentChildren): readonly string[] {
  return toChildArray(node).flatMap((child): readonly string[] => {
    if (!isValidElement(child)) return [String(child)];
    const props = child.props as AnyProps;
    const { type } = child;
    if (typeof type === 'function') return componentBlocks(type, props);
    switch (type) {
      case 'h1':
      case 'p':
        return hasLink(props.children) ? blocksOf(props.children) : [inline(props.children)];
      case 'h2':
        return [`* ${inline(props.children)}`];
      case 'pre':
        return [inline(props.children)];
      case 'blockquote':
        return [inline(props.children).split('\n').map((line) => `> ${line}`).join('\n')];
      case 'a':
        return [`${inline(props.children)}:\n${String(props['href'])}`];
      case 'footer':
        // The line by which mail programs know where a letter ends and its foot begins.
        return [`-- \n${blocksOf(props.children).join('\n')}`];
      default:
        return blocksOf(props.children);
    }
  });
}

function componentBlocks(type: ComponentType, props: AnyProps): readonly string[] {
  const component = type as unknown as Plain<AnyProps>;
  return component.plain === undefined ? blocksOf(component(props)) : [component.plain(props)];
}

const hasLink = (children: ComponentChildren): boolean => toChildArray(children).some((child) => isValidElement(child) && child.type === 'a');

const inline = (children: ComponentChildren): string => toChildArray(children).map((child) => (isValidElement(child) ? inline((child.props as AnyProps).children) : String(child))).join('');
