"""Pages are read as a Markdown reader shows them."""

from tests.docs.pages import Block, blocks, prose

PAGE = """# Title
```python
a = 1
```
- item

  ```console
  $ stammtisch
  ```
````text
```
inner
```
````
after `code` it goes on
"""


def test_blocks_have_a_language_and_a_first_line():
    assert blocks(PAGE) == [
        Block("python", "a = 1\n", 3),
        Block("console", "$ stammtisch\n", 8),
        Block("text", "```\ninner\n```\n", 11),
    ]


def test_prose_is_what_is_left():
    assert prose(PAGE).split() == ["#", "Title", "-", "item", "after", "it", "goes", "on"]
